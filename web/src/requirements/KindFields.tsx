import { usesGet } from '@windsock/contract/club/uses'
import { requirementKinds, type RequirementKind } from '@windsock/contract/documents/requirements'
import type { Day } from '@windsock/domain/calendar'
import { requirementTemplates } from '@windsock/domain/documents/requirement-templates'
import { useState } from 'react'
import { useApiQuery } from '../client/queries'
import { Select } from '../kit/fields/Select'
import { t } from '../kit/language/translate'
import { fromTemplate, type RequirementPartProps } from './requirement-form'
import { kindWords } from './requirement-words'

/**
 * The choice between a document and recent flying, for a new requirement in a club that keeps a log. The usual recency
 * values fill in the form.
 */
export function KindFields({ typed, today, onChange }: RequirementPartProps & { today: Day }) {
  const uses = useApiQuery(usesGet, {}, { secondary: true, staleTime: 300_000 })
  const [chosen, choose] = useState<string | null>(null)
  const offered = requirementTemplates.filter(({ kind }) => kind === 'recency')
  if (uses.data?.flights !== true && typed.kind === 'proof') return null
  return (
    <>
      <Select<RequirementKind>
        label={t('recencyForm.kind')}
        data={requirementKinds.map((kind) => ({ value: kind, label: t(kindWords[kind]) }))}
        value={typed.kind}
        allowDeselect={false}
        onChange={(kind) => kind !== null && onChange({ kind })}
      />
      {typed.kind === 'recency' && offered.length > 0 && (
        <Select
          label={t('recencyForm.template')}
          description={t('recencyForm.templateHint')}
          data={offered.map(({ key, name }) => ({ value: key, label: t(name) }))}
          value={chosen}
          onChange={(wanted) => {
            choose(wanted)
            const template = offered.find(({ key }) => key === wanted)
            if (template) onChange(fromTemplate(template, today))
          }}
        />
      )}
    </>
  )
}
