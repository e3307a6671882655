import { Button, Group, Modal, Text } from '@mantine/core'
import { useRef } from 'react'
import { asked, type Question } from './confirm'
import { useStore } from './store'

/** The one place where questions asked by `confirm` appear. */
export function ConfirmDialog() {
  const question = useStore(asked)
  // While the dialog fades out it keeps saying what it asked.
  const shown = useRef<Question>({ title: '', message: '' })
  if (question) shown.current = question
  const { title, message, danger } = shown.current

  return (
    <Modal
      opened={question !== undefined}
      onClose={() => question?.answer(false)}
      title={title}
      size="sm"
      zIndex={400}
      withCloseButton={false}
      styles={{ title: { fontWeight: 650 } }}
    >
      <Text>{message}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={() => question?.answer(false)}>
          Cancel
        </Button>
        <Button color={danger ? 'red' : undefined} onClick={() => question?.answer(true)}>
          Yes
        </Button>
      </Group>
    </Modal>
  )
}
