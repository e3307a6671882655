// The module that `messages/vite-plugin.ts` generates.
declare module 'virtual:messages' {
  import type { number, plural, select } from '@messageformat/runtime'
  import type { Language } from '@windsock/messages/languages'
  import type { Catalogue } from '@windsock/messages/translator'

  export interface CatalogueModule {
    default(plural: typeof plural, select: typeof select, number: typeof number): Catalogue
  }

  export const start: Readonly<Record<Language, () => Promise<CatalogueModule>>>
  export const screens: (language: Language) => Promise<CatalogueModule>
}
