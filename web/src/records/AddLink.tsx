import { IconPlus } from '@tabler/icons-react'
import { t } from '../kit/language/translate'
import { LinkButton } from '../layout/LinkButton'

export function AddLink({ to }: { to: string }) {
  return (
    <LinkButton to={to} variant="filled" icon={<IconPlus size={16} aria-hidden />}>
      {t('common.add')}
    </LinkButton>
  )
}
