import { Radio, Textarea, TextInput } from '@mantine/core'
import { MIN_DEFECT_TITLE, defectSeverities } from '@windsock/contract/fleet/defects'
import { useState } from 'react'
import { t } from '../../kit/language/translate'
import type { TypedDefect } from './defect-form'
import { severityWords } from './defect-words'
import classes from './ReportDefect.module.css'

export interface DefectFieldsProps {
  typed: TypedDefect
  problems: Readonly<Record<string, string>>
  /** Whether the title gets the focus when the dialog opens. */
  takesFocus?: boolean
  onChange(changed: Partial<TypedDefect>): void
}

/** The fields of a reported defect: a title, one of three severities, and details if one likes. */
export function DefectFields({ typed, problems, takesFocus = false, onChange }: DefectFieldsProps) {
  const [isLeft, setLeft] = useState(false)
  return (
    <>
      <TextInput
        label={t('defects.what')}
        placeholder={t('defects.whatExample')}
        required
        {...(takesFocus && { 'data-autofocus': true })}
        value={typed.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
        onBlur={() => setLeft(true)}
        error={(isLeft || typed.title.length >= MIN_DEFECT_TITLE) && problems.title}
      />
      <Radio.Group
        label={t('defects.howBad')}
        required
        value={typed.severity}
        onChange={(chosen) => onChange({ severity: defectSeverities.find((one) => one === chosen) ?? null })}
      >
        <div className={classes.choices}>
          {defectSeverities.map((severity) => (
            <Radio
              key={severity}
              value={severity}
              label={t(severityWords[severity].name)}
              description={t(severityWords[severity].hint)}
              classNames={{ root: classes.choice, label: classes.name }}
            />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label={t('defects.details')}
        rows={3}
        resize="vertical"
        value={typed.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
        error={problems.text}
      />
    </>
  )
}
