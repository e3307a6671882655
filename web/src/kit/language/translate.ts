import { number, plural, select } from '@messageformat/runtime'
import { ENGLISH, type Language } from '@windsock/messages/languages'
import { translator, type Catalogue } from '@windsock/messages/translator'
import { screens, start, type CatalogueModule } from 'virtual:messages'

let catalogue: Catalogue = {}
let language: Language = ENGLISH
let wholeCatalogue: Promise<void> | undefined

/** Words a message in the language of the page. */
export const t = translator(() => catalogue)

/** Returns the language of the page. */
export function pageLanguage(): Language {
  return language
}

/** Returns the locale of the page, for `Intl`. */
export function pageLocale(): string {
  return localeOf(language)
}

/**
 * Returns the locale of a language, for `Intl`. English is British English, which writes the day before the month.
 */
export function localeOf(wanted: Language): string {
  return wanted === 'en' ? 'en-GB' : wanted
}

/** Loads the sentences of the login and of the day grid. The page must not render before they are loaded. */
export async function loadStart(chosen: Language): Promise<void> {
  const loaded = sentencesOf(await start[chosen]())
  catalogue = loaded
  language = chosen
  wholeCatalogue = undefined
  document.documentElement.lang = chosen
}

/** Loads the sentences of all other screens and dialogs in the language of the page, at most once. */
export function loadScreens(): Promise<void> {
  wholeCatalogue ??= addScreens(language).catch((error: unknown) => {
    wholeCatalogue = undefined
    throw error
  })
  return wholeCatalogue
}

async function addScreens(wanted: Language): Promise<void> {
  const loaded = sentencesOf(await screens[wanted]())
  // If the language was changed meanwhile, the sentences are not needed any more.
  if (wanted === language) catalogue = { ...catalogue, ...loaded }
}

/** Loads all sentences of a language that need not be the page's. */
export async function catalogueOf(wanted: Language): Promise<Catalogue> {
  const bundles = await Promise.all([start[wanted](), screens[wanted]()])
  return Object.assign({}, ...bundles.map(sentencesOf)) as Catalogue
}

function sentencesOf({ default: sentences }: CatalogueModule): Catalogue {
  return sentences(plural, select, number)
}

/**
 * Loads code together with the sentences of all screens. Every part of the page that is loaded later than the login and
 * the day grid is loaded with this function.
 */
export async function withScreens<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([load(), loadScreens()])
  return loaded
}
