import { TextInput } from '@mantine/core'
import { wallsSave } from '@windsock/contract/walls'
import { useState } from 'react'
import { AirportField } from '../records/AirportField'
import { heldInput, useKeptInput } from '../layout/kept-input'
import { FormDialog } from '../kit/FormDialog'
import { useApiMutation } from '../client/queries'
import { wallForm } from './wall-form'
import { WallLink } from './WallLink'

export interface WallDialogProps {
  /** The preselected airport, once loaded. */
  firstAirportId: number | undefined
  onClose(): void
}

/** Adds a wall view and then shows its link once: the key is stored only as a hash. */
export function WallDialog({ firstAirportId, onClose }: WallDialogProps) {
  const [name, setName] = useState(() => heldInput(wallForm) ?? '')
  const [chosen, setChosen] = useState<number | undefined>(undefined)
  const airportId = chosen ?? firstAirportId
  const [key, setKey] = useState<string | undefined>(undefined)
  const { mutate, isPending, failure } = useApiMutation(wallsSave)
  useKeptInput(wallForm, name, name !== '' && !key)
  // The contract's own rules.
  const wish = wallsSave.input.safeParse({ name, airportId })
  const problem = wish.error?.issues.find(({ path }) => path[0] === 'name')?.message

  async function save() {
    if (!wish.success) return
    const result = await mutate(wish.data)
    if (result.done) setKey(result.output.key)
  }

  if (key) return <WallLink wallKey={key} name={name} onClose={onClose} />
  return (
    <FormDialog
      title="Add wall view"
      opened
      dirty={name !== ''}
      loading={isPending}
      error={failure && failure.status !== 400 ? failure : null}
      canSave={wish.success}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="Where the screen hangs, to tell the links apart."
        placeholder="Club room"
        required
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={name !== '' && problem}
      />
      <AirportField
        label="Airport"
        required
        value={airportId === undefined ? null : String(airportId)}
        onChange={(id) => setChosen(Number(id))}
      />
    </FormDialog>
  )
}
