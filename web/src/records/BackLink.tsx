import { IconArrowLeft } from '@tabler/icons-react'
import { LinkButton } from '../layout/LinkButton'

export function BackLink({ to, children = 'Back to List' }: { to: string; children?: string }) {
  return (
    <LinkButton to={to} icon={<IconArrowLeft size={16} aria-hidden />}>
      {children}
    </LinkButton>
  )
}
