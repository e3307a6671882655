import { Button, type ButtonProps } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { useUses } from '../../bookings/shared-parts/use-uses'
import { t } from '../../kit/language/translate'
import { reportedAircraft, type ReportedAircraft } from './defect-form'

export interface ReportButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  aircraft: ReportedAircraft
  /** Shows the button before the club has any defect or limit. */
  isAlways?: boolean
}

/** Opens the dialog to report a defect. A club without defects and limits does not see the button. */
export function ReportButton({
  aircraft,
  isAlways = false,
  size = 'compact-sm',
  variant = 'subtle',
}: ReportButtonProps) {
  const uses = useUses()
  if (!isAlways && uses?.defects !== true) return null
  const { id, registrationCode } = aircraft
  return (
    <Button
      size={size}
      variant={variant}
      leftSection={<IconTool size={16} aria-hidden />}
      aria-label={t('defects.reportOf', { aircraft: registrationCode })}
      onClick={() => reportedAircraft.set({ id, registrationCode })}
    >
      {t('defects.report')}
    </Button>
  )
}
