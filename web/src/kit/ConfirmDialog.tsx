import { Button, Group, List, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { t } from './language/translate'
import { asked, type Question } from './confirm'
import { useStore } from './store'
import { useToastPlace } from './dialogs/toast-place'

/**
 * Shows the question that `confirm` asks.
 * @param props.opened - if false, the dialog stays closed even if there is a question, as `lazyDialog` needs for the
 * first render
 */
export function ConfirmDialog({ opened = true }: { opened?: boolean }) {
  const question = useStore(asked)
  // While the dialog fades out, it still shows the last question.
  const [shown, setShown] = useState<Question | undefined>(undefined)
  if (question && question !== shown) setShown(question)
  const isOpen = opened && question !== undefined
  const buttons = useToastPlace(isOpen)

  return (
    <Modal
      opened={isOpen}
      onClose={() => question?.answer(false)}
      title={shown?.title}
      size="sm"
      zIndex={400}
      withCloseButton={false}
      styles={{ title: { fontWeight: 650 } }}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>{shown?.message}</Text>
      {shown?.consequence && (
        <>
          <Text mt="sm">{shown.consequence.says}</Text>
          {shown.consequence.of.length > 0 && (
            <List size="sm" mt={4} mah="16rem" style={{ overflowY: 'auto' }} tabIndex={0}>
              {shown.consequence.of.map((one, place) => (
                // The key contains the index, because two items may have the same text. This is safe, because the list
                // does not change while it is shown.
                <List.Item key={`${place} ${one}`}>{one}</List.Item>
              ))}
            </List>
          )}
        </>
      )}
      {shown?.choice}
      <Group ref={buttons} justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={() => question?.answer(false)}>
          {t('common.cancel')}
        </Button>
        <Button color={shown?.danger ? 'red' : undefined} onClick={() => question?.answer(true)}>
          {t('common.yes')}
        </Button>
      </Group>
    </Modal>
  )
}
