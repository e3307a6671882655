import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { asked, type Question } from './confirm'
import { useStore } from './store'

/** The one place where questions asked by `confirm` appear. */
export function ConfirmDialog() {
  const question = useStore(asked)
  // While the dialog fades out it keeps saying what it asked.
  const [shown, setShown] = useState<Question | undefined>(undefined)
  if (question && question !== shown) setShown(question)

  return (
    <Modal
      opened={question !== undefined}
      onClose={() => question?.answer(false)}
      title={shown?.title}
      size="sm"
      zIndex={400}
      withCloseButton={false}
      styles={{ title: { fontWeight: 650 } }}
    >
      <Text>{shown?.message}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={() => question?.answer(false)}>
          Cancel
        </Button>
        <Button color={shown?.danger ? 'red' : undefined} onClick={() => question?.answer(true)}>
          Yes
        </Button>
      </Group>
    </Modal>
  )
}
