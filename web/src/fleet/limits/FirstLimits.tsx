import { Button } from '@mantine/core'
import { t } from '../../kit/language/translate'
import { newLimit, type TypedLimit } from './limit-form'
import { filledBy, templates } from './templates'
import classes from '../Fleet.module.css'

/** Offers the usual limits. Each opens its form filled in. */
export function FirstLimits({ aircraftId, onBegin }: { aircraftId: number | null; onBegin(start: TypedLimit): void }) {
  return (
    <div className={classes.templates}>
      {templates.map((template) => (
        <Button key={template.key} variant="light" onClick={() => onBegin(newLimit(aircraftId, filledBy(template)))}>
          {t(template.title)}
        </Button>
      ))}
      <Button variant="default" onClick={() => onBegin(newLimit(aircraftId))}>
        {t('fleet.otherLimit')}
      </Button>
    </div>
  )
}
