import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { t } from '../kit/language/translate'
import { ScreenHeading } from '../kit/ScreenHeading'
import { heldInput } from '../layout/kept-input'
import { paths } from '../paths'
import { Requirements } from '../requirements/Requirements'
import { requirementForm } from '../requirements/requirement-form'
import { BackLink } from '../records/BackLink'
import { DoubtfulFlights } from './DoubtfulFlights'
import { FairUse } from './FairUse'
import { groupForm } from './aircraft-groups'
import { Groups } from './Groups'

/** The rules of the club, for administrators: those for fair use, and the groups of aircraft that they name. */
export function RulesScreen() {
  const [tab, choose] = useState<string | null>(() =>
    heldInput(groupForm) ? 'groups' : heldInput(requirementForm) ? 'requirements' : 'fairUse',
  )
  return (
    <>
      <ScreenHeading title={t('clubRules.title')}>
        <BackLink to={paths.users}>{t('clubRules.back')}</BackLink>
      </ScreenHeading>
      <DoubtfulFlights />
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="fairUse">{t('clubRules.fairUse')}</Tabs.Tab>
          <Tabs.Tab value="groups">{t('clubRules.groups')}</Tabs.Tab>
          <Tabs.Tab value="requirements">{t('clubRequirements.tab')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="fairUse">
          <FairUse />
        </Tabs.Panel>
        <Tabs.Panel value="requirements">
          <Requirements />
        </Tabs.Panel>
        <Tabs.Panel value="groups">
          <Groups />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
