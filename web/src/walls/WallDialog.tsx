import { TextInput } from '@mantine/core'
import { airportsGet } from '@windsock/contract/airports'
import { wallsSave } from '@windsock/contract/walls'
import { AirportField } from '../records/AirportField'
import { useNewLink } from '../records/use-new-link'
import { t } from '../kit/language/translate'
import { FormDialog } from '../kit/FormDialog'
import { useApiQuery } from '../client/queries'
import { type TypedWall, wallForm } from './wall-form'
import { WallLink } from './WallLink'

const blank: TypedWall = { name: '', airportId: null }

export interface WallDialogProps {
  onClose(): void
}

/**
 * Adds a wall view and then shows its link. The link can be shown only once, because only a hash of its key is stored.
 */
export function WallDialog({ onClose }: WallDialogProps) {
  const airports = useApiQuery(airportsGet, {}, { staleTime: 60_000, secondary: true })
  const airportOf = (wall: TypedWall) => wall.airportId ?? airports.data?.[0]?.id
  const { typed, change, problems, key, dialog } = useNewLink({
    endpoint: wallsSave,
    rules: wallsSave.input,
    form: wallForm,
    blank,
    draftOf: (wall) => ({ ...wall, airportId: airportOf(wall) }),
  })
  const airportId = airportOf(typed)

  if (key) return <WallLink wallKey={key} name={typed.name} onClose={onClose} />
  return (
    <FormDialog title={t('walls.add')} {...dialog} onClose={onClose}>
      <TextInput
        label={t('common.name')}
        description={t('walls.nameHint')}
        placeholder={t('walls.nameExample')}
        required
        data-autofocus
        value={typed.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={typed.name !== '' && problems.name}
      />
      <AirportField
        label={t('common.airport')}
        required
        value={airportId === undefined ? null : String(airportId)}
        onChange={(id) => change({ airportId: Number(id) })}
      />
    </FormDialog>
  )
}
