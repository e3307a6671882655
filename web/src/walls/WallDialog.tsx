import { TextInput } from '@mantine/core'
import { wallsSave } from '@windsock/contract/walls'
import { useState } from 'react'
import { AirportField } from '../records/AirportField'
import { heldInput, useKeptInput } from '../layout/kept-input'
import { t } from '../kit/language/translate'
import { formRules } from '../kit/fields/form-rules'
import { FormDialog } from '../kit/FormDialog'
import { useApiMutation } from '../client/queries'
import { wallForm } from './wall-form'
import { WallLink } from './WallLink'

export interface WallDialogProps {
  /** The id of the preselected airport; undefined until the airports have loaded. */
  firstAirportId: number | undefined
  onClose(): void
}

const rules = formRules(wallsSave.input)

/**
 * Adds a wall view and then shows its link. The link can be shown only once, because only a hash of its key is stored.
 */
export function WallDialog({ firstAirportId, onClose }: WallDialogProps) {
  const [name, setName] = useState(() => heldInput(wallForm) ?? '')
  const [chosen, setChosen] = useState<number | undefined>(undefined)
  const airportId = chosen ?? firstAirportId
  const [key, setKey] = useState<string | undefined>(undefined)
  const { mutate, isPending, failure } = useApiMutation(wallsSave)
  useKeptInput(wallForm, name, name !== '' && !key)
  const wish = wallsSave.input.safeParse({ name, airportId })
  const problem = rules({ name, airportId }).name

  async function save() {
    if (!wish.success) return
    const result = await mutate(wish.data)
    if (result.done) setKey(result.output.key)
  }

  if (key) return <WallLink wallKey={key} name={name} onClose={onClose} />
  return (
    <FormDialog
      title={t('walls.add')}
      opened
      dirty={name !== ''}
      loading={isPending}
      error={failure && failure.status !== 400 ? failure : null}
      canSave={wish.success}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextInput
        label={t('common.name')}
        description={t('walls.nameHint')}
        placeholder={t('walls.nameExample')}
        required
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={name !== '' && problem}
      />
      <AirportField
        label={t('common.airport')}
        required
        value={airportId === undefined ? null : String(airportId)}
        onChange={(id) => setChosen(Number(id))}
      />
    </FormDialog>
  )
}
