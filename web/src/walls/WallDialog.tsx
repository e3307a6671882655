import { Select, TextInput } from '@mantine/core'
import type { Airport } from '@windsock/contract/airports'
import { wallsSave } from '@windsock/contract/walls'
import { useState } from 'react'
import { FormDialog } from '../kit/FormDialog'
import { useTell } from '../queries'
import { WallLink } from './WallLink'

export interface WallDialogProps {
  airports: readonly Airport[]
  onClose(): void
}

/** Adds a wall view, and then shows its link: this once, for the key is kept nowhere. */
export function WallDialog({ airports, onClose }: WallDialogProps) {
  const [name, setName] = useState('')
  const [airportId, setAirportId] = useState(airports[0]?.id ?? null)
  const [key, setKey] = useState<string | undefined>(undefined)
  const { tell, busy, failure } = useTell(wallsSave)
  // The contract's own rules.
  const wish = wallsSave.input.safeParse({ name, airportId })
  const problem = wish.error?.issues.find(({ path }) => path[0] === 'name')?.message

  async function save() {
    if (!wish.success) return
    const told = await tell(wish.data)
    if (told.done) setKey(told.output.key)
  }

  if (key) return <WallLink wallKey={key} name={name} onClose={onClose} />
  return (
    <FormDialog
      title="Add wall view"
      opened
      dirty={name !== ''}
      loading={busy}
      error={failure && failure.status !== 400 ? failure.message : null}
      canSave={wish.success}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="Where it hangs: it tells the links apart."
        placeholder="Club room"
        required
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={name !== '' && problem}
      />
      <Select
        label="Airport"
        required
        allowDeselect={false}
        data={airports.map((airport) => ({ value: String(airport.id), label: `${airport.icaoCode} ${airport.name}` }))}
        value={airportId === null ? null : String(airportId)}
        onChange={(id) => setAirportId(Number(id))}
      />
    </FormDialog>
  )
}
