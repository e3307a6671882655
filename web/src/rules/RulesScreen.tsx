import { Tabs } from '@mantine/core'
import { aircraftGroupsGet } from '@windsock/contract/club/aircraft-groups'
import { rulesGet } from '@windsock/contract/club/rules'
import { useState } from 'react'
import { useApiQuery } from '../client/queries'
import { t } from '../kit/language/translate'
import { ScreenHeading } from '../kit/ScreenHeading'
import { heldInput } from '../layout/kept-input'
import { ScreenSkeleton } from '../layout/ScreenSkeleton'
import { paths } from '../paths'
import { Requirements } from '../requirements/Requirements'
import { requirementForm } from '../requirements/requirement-form'
import { BackLink } from '../records/BackLink'
import { useTab } from '../records/use-tab'
import { DoubtfulFlights } from './DoubtfulFlights'
import { FairUse } from './FairUse'
import { groupForm } from './aircraft-groups'
import { Groups } from './Groups'
import { ruleForm } from './rule-form'

const tabs = ['groups', 'requirements', 'fairUse'] as const
type Tab = (typeof tabs)[number]

/** The rules of the club, for administrators: the groups of aircraft that rules name, and the rules for fair use. */
export function RulesScreen() {
  const [named, choose] = useTab(tabs, tabOfHeldInput)
  const [first, setFirst] = useState<Tab | null>(null)
  const found = useFirstTab()
  // Kept, so that the first group or rule does not lead to another tab.
  if (first === null && found !== null) setFirst(found)
  const chosen = named ?? first
  return (
    <>
      <ScreenHeading title={t('clubRules.title')}>
        <BackLink to={paths.users}>{t('clubRules.back')}</BackLink>
      </ScreenHeading>
      <DoubtfulFlights />
      <Tabs value={chosen} onChange={choose} keepMounted={false}>
        <Tabs.List mb="md" aria-label={t('clubRules.title')}>
          <Tabs.Tab value="groups">{t('clubRules.groups')}</Tabs.Tab>
          <Tabs.Tab value="requirements">{t('clubRequirements.tab')}</Tabs.Tab>
          <Tabs.Tab value="fairUse">{t('clubRules.fairUse')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="requirements">
          <Requirements />
        </Tabs.Panel>
        <Tabs.Panel value="groups">
          <Groups />
        </Tabs.Panel>
        <Tabs.Panel value="fairUse">
          <FairUse />
        </Tabs.Panel>
      </Tabs>
      {chosen === null && <ScreenSkeleton />}
    </>
  )
}

/** Returns the tab whose form was open when the session ended. */
function tabOfHeldInput(): Tab | null {
  if (heldInput(ruleForm)) return 'fairUse'
  if (heldInput(requirementForm)) return 'requirements'
  return heldInput(groupForm) ? 'groups' : null
}

/** Returns the tab that opens: the rules, or the groups where there is neither; null until it is known. */
function useFirstTab(): 'groups' | 'fairUse' | null {
  const rules = useApiQuery(rulesGet, {})
  const groups = useApiQuery(aircraftGroupsGet, {}, { secondary: true })
  if (rules.error || groups.error || rules.data?.length || groups.data?.length) return 'fairUse'
  return rules.data && groups.data ? 'groups' : null
}
