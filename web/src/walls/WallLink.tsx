import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { t } from '../kit/language/translate'
import { paths } from '../paths'

export interface WallLinkProps {
  wallKey: string
  name: string
  onClose(): void
}

export function WallLink({ wallKey, name, onClose }: WallLinkProps) {
  const { copy, copied } = useClipboard()
  const link = `${window.location.origin}/#${paths.wall(wallKey)}`
  return (
    // A click outside does not close the dialog, because the link is shown only once.
    <Modal opened onClose={onClose} closeOnClickOutside={false} title={t('walls.linkOf', { name })} size="lg">
      <Text size="sm" mb="sm">
        {t('walls.linkHint')}
      </Text>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          label={t('walls.link')}
          readOnly
          value={link}
          flex={1}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        {/* Browsers offer the clipboard only over a secure connection. Without it, users copy the link by hand. */}
        {'clipboard' in navigator && (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            onClick={() => copy(link)}
          >
            {t(copied ? 'walls.copied' : 'walls.copy')}
          </Button>
        )}
      </Group>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>{t('walls.done')}</Button>
      </Group>
    </Modal>
  )
}
