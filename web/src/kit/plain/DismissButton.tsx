import { CloseIcon } from '@mantine/core'
import { t } from '../language/translate'
import { PlainButton } from './PlainButton'
import classes from './DismissButton.module.css'

/** A small button that takes a card away. It looks like Mantine's `CloseButton`. */
export function DismissButton({ onClick }: { onClick(): void }) {
  return (
    <PlainButton className={`mantine-active ${classes.dismiss}`} aria-label={t('common.dismiss')} onClick={onClick}>
      <CloseIcon size="70%" />
    </PlainButton>
  )
}
