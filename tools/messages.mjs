// Writes the types of all messages from the English texts: npm run messages
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { keysModule, textsModule } from './messages/keys.mjs'
import { languagesOf, textsOf } from './messages/texts.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const languages = languagesOf(root)

writeFileSync(`${root}messages/src/keys.ts`, keysModule(textsOf(root, 'en'), languages))
writeFileSync(`${root}messages/src/texts.ts`, textsModule(languages))
