import { IconArrowLeft } from '@tabler/icons-react'
import { t } from '../kit/language/translate'
import { LinkButton } from '../layout/LinkButton'

export function BackLink({ to, children = t('records.backToList') }: { to: string; children?: string }) {
  return (
    <LinkButton to={to} icon={<IconArrowLeft size={16} aria-hidden />}>
      {children}
    </LinkButton>
  )
}
