import { Button } from '@mantine/core'
import { changedMeanwhile } from '@windsock/contract/errors'
import { t } from '../kit/language/translate'

export interface PresentVersionProps {
  /** The messages of the refused save. */
  refused: readonly string[]
  /** Reloads the form with the server's current data. */
  onShow: (() => void) | undefined
}

/**
 * Shown when a save was refused because another user saved first. The typed text stays until the user asks for the
 * other user's version.
 */
export function PresentVersion({ refused, onShow }: PresentVersionProps) {
  if (!onShow || !refused.includes(t(changedMeanwhile))) return null
  return (
    <>
      <div>{t('records.stillHere')}</div>
      <Button display="block" mt="xs" size="compact-sm" variant="default" onClick={onShow}>
        {t('records.showTheirs')}
      </Button>
    </>
  )
}
