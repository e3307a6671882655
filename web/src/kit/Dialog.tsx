import { Modal, type ModalProps } from '@mantine/core'
import { t } from './language/translate'

/** A dialog in the middle of the page. It is no part of the theme, which the login loads. */
export function Dialog(props: ModalProps) {
  return (
    <Modal
      centered
      radius="lg"
      closeButtonProps={{ 'aria-label': t('common.close') }}
      // Screen readers would otherwise take the header for a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      styles={{ title: { fontWeight: 650 } }}
      {...props}
    />
  )
}
