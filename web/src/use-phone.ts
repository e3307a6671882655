import { useMediaQuery } from '@mantine/hooks'

/** Returns whether the window is as narrow as a phone. The style sheets use the same width. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
}
