import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
}

interface State {
  error: Error | undefined
}

/** What browsers say of a script that the server no longer has, and the build's loader of a style sheet. */
const isGone = ({ message }: Error) =>
  /dynamically imported module|importing a module script|preload CSS/i.test(message)

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
    if (!isGone(error)) throw error
    const tried = `reloaded for ${error.message}`
    if (sessionStorage.getItem(tried)) throw error
    sessionStorage.setItem(tried, 'yes')
    window.location.reload()
    return null
  }
}
