import { Button } from '@mantine/core'

export interface ExistingActionsProps {
  busy: boolean
  onDelete(): void
  /** Names the element that says why the buttons of a series are disabled; undefined while they are not. */
  seriesReasonId: string | undefined
}

/** What an existing booking offers beside Save (spec §2). */
export function ExistingActions({ busy, onDelete, seriesReasonId }: ExistingActionsProps) {
  const series = { disabled: true, ...(seriesReasonId && { 'aria-describedby': seriesReasonId }) }
  return (
    <>
      <Button variant="subtle" color="red" onClick={onDelete} loading={busy}>
        Delete
      </Button>
      <Button variant="subtle" color="red" {...series}>
        Delete All
      </Button>
      <Button variant="light" {...series}>
        Save All
      </Button>
    </>
  )
}
