import { Button, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '../../kit/language/translate'

export interface PlanLinkProps {
  to: string
  /** The initial values of the maintenance form. */
  search: { from: string; to: string; limitId: number }
  /** The planned period in words, for screen readers. */
  period: string
}

/** Opens the maintenance form filled in. */
export function PlanLink({ to, search, period }: PlanLinkProps) {
  return (
    <Button renderRoot={(props) => <Link to={to} search={search} {...props} />}>
      {t('fleet.planIt')}
      <VisuallyHidden> {period}</VisuallyHidden>
    </Button>
  )
}
