import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../kit/language/translate'
import { useReturnedFocus } from '../kit/dialogs/use-returned-focus'

export interface SecretLinkDialogProps {
  title: string
  /** The ways in which people can use the link. */
  hint: string
  link: string
  /** Further buttons before and after the one that copies. */
  before?: ReactNode
  after?: ReactNode
  children?: ReactNode
  onClose(): void
}

/** Shows a link that cannot be shown again. */
export function SecretLinkDialog({ title, hint, link, before, after, children, onClose }: SecretLinkDialogProps) {
  const { copy, copied } = useClipboard()
  useReturnedFocus(true)
  return (
    // A click outside does not close the dialog, because the link is shown only once.
    <Modal opened onClose={onClose} closeOnClickOutside={false} title={title} size="lg">
      <Text size="sm" mb="sm">
        {hint}
      </Text>
      <TextInput
        label={t('links.link')}
        readOnly
        value={link}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="xs" mt="sm">
        {before}
        {/* Browsers offer the clipboard only over a secure connection. Without it, people copy the link by hand. */}
        {'clipboard' in navigator && (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            onClick={() => copy(link)}
          >
            {t(copied ? 'links.copied' : 'links.copy')}
          </Button>
        )}
        {after}
      </Group>
      {children}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('links.done')}
        </Button>
      </Group>
    </Modal>
  )
}
