import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleMinus,
  IconHourglass,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Standing } from '@windsock/contract/documents/proofs'
import type { Day } from '@windsock/domain/calendar'
import { stateInWords, toneOf, type StandingTone } from './standing-words'
import { Unbroken } from '../../kit/language/Unbroken'
import classes from './StandingsList.module.css'

const icons: Readonly<Record<StandingTone, TablerIcon>> = {
  fine: IconCircleCheck,
  look: IconAlertTriangle,
  stops: IconBan,
}

/** The state of a standing in words, with a sign that does not depend on its colour. */
export function StandingState({ standing, today }: { standing: Standing; today: Day }) {
  const tone = toneOf(standing)
  const { state } = standing
  const Icon = state === 'waits' ? IconHourglass : state === 'waived' ? IconCircleMinus : icons[tone]
  return (
    <span className={classes.state} data-tone={tone}>
      <Icon size={18} aria-hidden />
      <span>
        <Unbroken text={stateInWords(standing, today)} />
      </span>
    </span>
  )
}
