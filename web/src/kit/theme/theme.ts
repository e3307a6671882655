import { createTheme } from '@mantine/core'
import { t } from '../language/translate'
import { look } from './theme-look'

export { variables } from './theme-look'

/**
 * Gives Mantine's components enough contrast, and gives accessible names to buttons that have none by default. The props
 * with names are functions, because the catalogue is loaded after this module.
 */
export const theme = createTheme({
  ...look,
  components: {
    // The loader is centred here, because Mantine centres it with a transition, which does not run with reduced motion.
    Button: { styles: { loader: { transform: 'translate(-50%, -50%)' } } },
    CloseButton: { defaultProps: () => ({ 'aria-label': t('common.close') }) },
    // The header has the role `presentation`, because screen readers would otherwise take it for a second banner of the
    // page. The drawer of the menu has it too.
    Modal: {
      defaultProps: () => ({
        centered: true,
        radius: 'lg',
        closeButtonProps: { 'aria-label': t('common.close') },
        attributes: { header: { role: 'presentation' } },
        styles: { title: { fontWeight: 650 } },
      }),
    },
    PasswordInput: {
      defaultProps: () => ({
        visibilityToggleButtonProps: { 'aria-label': t('common.showPassword'), tabIndex: 0 },
      }),
    },
  },
})
