// Writes the types of all messages from the English texts: npm run messages
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generatedFiles } from './messages/generated.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

for (const { path, text } of await generatedFiles(root)) writeFileSync(join(root, path), text)
