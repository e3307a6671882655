import { t } from '../kit/language/translate'
import { SecretLinkDialog } from '../records/SecretLinkDialog'
import { paths } from '../paths'

export interface WallLinkProps {
  wallKey: string
  name: string
  onClose(): void
}

export function WallLink({ wallKey, name, onClose }: WallLinkProps) {
  return (
    <SecretLinkDialog
      title={t('links.linkOf', { name })}
      hint={t('walls.linkHint')}
      link={`${window.location.origin}/#${paths.wall(wallKey)}`}
      onClose={onClose}
    />
  )
}
