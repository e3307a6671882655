import { Button } from '@mantine/core'
import { changedMeanwhile } from '@windsock/contract/errors'

export interface PresentVersionProps {
  /** What the server refused. */
  refused: readonly string[]
  /** Opens the form anew with what is there now. */
  onShow: (() => void) | undefined
}

/** Where a save was refused because somebody else has saved since: what was typed stays until one asks for theirs. */
export function PresentVersion({ refused, onShow }: PresentVersionProps) {
  if (!onShow || !refused.includes(changedMeanwhile)) return null
  return (
    <>
      <div>What you typed is still here.</div>
      <Button display="block" mt="xs" size="compact-sm" variant="default" onClick={onShow}>
        Show their version
      </Button>
    </>
  )
}
