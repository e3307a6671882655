import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import classes from './CallLink.module.css'
import { dialling } from './dialling'
import { t } from '../language/translate'

export function CallLink({ number }: { number: string }) {
  return (
    <Button
      component="a"
      href={dialling(number)}
      size="compact-sm"
      variant="light"
      className={classes.call}
      leftSection={<IconPhone size={14} stroke={1.8} aria-hidden />}
    >
      {t('people.call', { number })}
    </Button>
  )
}
