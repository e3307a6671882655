import { Component, type ReactNode } from 'react'
import { isMissingCode } from './kit/missing-code'

interface Props {
  children: ReactNode
}

interface State {
  error: Error | undefined
}

/**
 * Reloads the page once if the script of a screen is gone, because a newer release is served. The router does the same
 * for the screens that it loads itself. The message names the script, so that each is tried once.
 */
export class ReloadWhereGone extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!isMissingCode(error)) throw error
    const tried = `reloaded for ${error.message}`
    if (sessionStorage.getItem(tried)) throw error
    sessionStorage.setItem(tried, 'yes')
    window.location.reload()
    return null
  }
}
