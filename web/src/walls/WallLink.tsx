import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
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
    <Modal opened onClose={onClose} closeOnClickOutside={false} title={`The link of ${name}`} size="lg">
      <Text size="sm" mb="sm">
        Open it on the screen on the wall. Everyone who has it sees who flies when, without phone numbers. It is shown
        this once: copy it now, or withdraw it and add another.
      </Text>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          label="Link"
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
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </Group>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Modal>
  )
}
