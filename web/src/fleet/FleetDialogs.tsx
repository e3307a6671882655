import { DoneDialog } from './limits/DoneDialog'
import { LimitDialog } from './limits/LimitDialog'
import { MeterDialog } from './meters/MeterDialog'
import { PlanDialog } from './limits/PlanDialog'
import { ReadingDialog } from './meters/ReadingDialog'
import type { Opened } from './use-fleet-dialogs'

/** The dialog of the fleet's screens that is open. */
export function FleetDialogs({ opened, onClose }: { opened: Opened | undefined; onClose(): void }) {
  switch (opened?.what) {
    case 'limit':
      return <LimitDialog start={opened.start} onClose={onClose} />
    case 'done':
      return <DoneDialog start={opened.start} onClose={onClose} />
    case 'reading':
      return <ReadingDialog start={opened.start} onClose={onClose} />
    case 'meter':
      return <MeterDialog start={opened.start} onClose={onClose} />
    case 'plan':
      return <PlanDialog row={opened.row} onClose={onClose} />
    case undefined:
      return null
  }
}
