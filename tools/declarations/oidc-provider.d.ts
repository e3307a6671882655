/** The parts of oidc-provider that the tests use. The package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Interaction {
    prompt: { name: string; details: Record<string, unknown> }
    params: Record<string, string>
    session?: { accountId: string }
    grantId?: string
  }

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  export class Provider {
    constructor(issuer: string, configuration: object)
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    use(middleware: (context: { path: string; body: unknown }, next: () => Promise<void>) => Promise<void>): void
    on(event: string, listener: (...details: unknown[]) => void): void
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
    Grant: new (of: { accountId: string; clientId: string }) => Grant
  }

  export const interactionPolicy: {
    base(): { add(prompt: unknown, place?: number): void }
    Prompt: new (of: { name: string; requestable: boolean }) => unknown
  }
}
