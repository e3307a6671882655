import { plural, select } from '@messageformat/runtime'
import { ENGLISH, type Language } from '@windsock/messages/languages'
import { translator, type Catalogue } from '@windsock/messages/translator'
import { screens, start, type CatalogueModule } from 'virtual:messages'
import { createStore, useStore } from '../store'
import { numberInWords } from './number-in-words'

let catalogue: Catalogue = {}
const language = createStore<Language>(ENGLISH)
let wholeCatalogue: Promise<void> | undefined

/** Words a message in the language of the page. */
export const t = translator(() => catalogue)

/** Returns the language of the page. */
export function pageLanguage(): Language {
  return language.value()
}

/** Registers a callback that runs before the page is rendered in another language. */
export const whenLanguageChanges = language.subscribe

/** Returns the language of the page. A component that stays mounted when the language changes renders again. */
export function useLanguage(): Language {
  return useStore(language)
}

/** Returns the locale of the page, for `Intl`. */
export function pageLocale(): string {
  return localeOf(pageLanguage())
}

/**
 * Returns the locale of a language, for `Intl`. English is British English, which writes the day before the month.
 */
export function localeOf(wanted: Language): string {
  return wanted === 'en' ? 'en-GB' : wanted
}

/** Loads the sentences of the login and of the day grid. The page must not render before they are loaded. */
export async function loadStart(chosen: Language): Promise<void> {
  speak(chosen, sentencesOf(await start[chosen]()), undefined)
}

let lastChosen: Language | undefined

/**
 * Changes the language of the page while it is shown. All sentences are loaded before the first is used, because any
 * screen or dialog may be mounted. Does nothing if another language is chosen meanwhile.
 */
export async function changeLanguage(chosen: Language): Promise<void> {
  lastChosen = chosen
  const sentences = await catalogueOf(chosen)
  if (lastChosen === chosen) speak(chosen, sentences, Promise.resolve())
}

function speak(chosen: Language, sentences: Catalogue, whole: Promise<void> | undefined) {
  catalogue = sentences
  wholeCatalogue = whole
  // Setting the same language again would make the browser recalculate the styles of all elements.
  if (document.documentElement.lang !== chosen) document.documentElement.lang = chosen
  language.set(chosen)
}

/** Loads the sentences of all other screens and dialogs in the language of the page, at most once. */
export function loadScreens(): Promise<void> {
  wholeCatalogue ??= addScreens(pageLanguage()).catch((error: unknown) => {
    wholeCatalogue = undefined
    throw error
  })
  return wholeCatalogue
}

async function addScreens(wanted: Language): Promise<void> {
  const loaded = sentencesOf(await screens(wanted))
  // If the language was changed meanwhile, the sentences are not needed any more.
  if (wanted === pageLanguage()) catalogue = { ...catalogue, ...loaded }
}

/** Loads all sentences of a language that need not be the page's. */
export async function catalogueOf(wanted: Language): Promise<Catalogue> {
  const bundles = await Promise.all([start[wanted](), screens(wanted)])
  return Object.assign({}, ...bundles.map(sentencesOf)) as Catalogue
}

function sentencesOf({ default: sentences }: CatalogueModule): Catalogue {
  return sentences(plural, select, numberInWords)
}

/**
 * Loads code together with the sentences and the styles of all screens. Every part of the page that is loaded later than
 * the login and the day grid is loaded with this function.
 */
export async function withScreens<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([load(), loadScreens(), import('../later-styles.css')])
  return loaded
}
