import { closureOf, nameIn } from './lock.mjs'

/** @typedef {import('./lock.mjs').Lock} Lock */
/** @typedef {{ outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }> }} Metafile from esbuild */
/** @typedef {'bundled with the server' | 'bundled with the web' | 'shipped beside it'} How */

/**
 * Returns the packages that are in the bundle, wholly or in part, as folders in the lock file.
 * @param {Metafile} metafile - its paths are relative to a folder of the repository
 * @param {Lock} lock
 * @returns {string[]}
 */
export function bundledBy({ outputs }, lock) {
  const used = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  )
  const folders = used.flatMap(
    (path) => /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [],
  )
  return [...new Set(folders)].filter((folder) => !lock[folder]?.link).toSorted()
}

/**
 * Returns the SBOM of a release in the format CycloneDX 1.6. It lists the bundled packages and the packages that are
 * shipped next to the bundle. It contains no time and no machine name, so that the same contents always give the same
 * SBOM.
 * @param {{ name: string, version: string, description: string, license: string, dependencies: Record<string, string> }} manifest
 * @param {Lock} lock
 * @param {{ server: readonly string[], web: readonly string[] }} bundled - install folders in the lock file
 */
export function sbom({ name, version, description, license, dependencies }, lock, { server, web }) {
  /** @type {Map<string, Set<How>>} */
  const ways = new Map()
  const add = (/** @type {string} */ folder, /** @type {How} */ how) =>
    ways.set(folder, (ways.get(folder) ?? new Set()).add(how))
  for (const folder of server) add(folder, 'bundled with the server')
  for (const folder of web) add(folder, 'bundled with the web')
  for (const folder of Object.keys(closureOf(lock, Object.keys(dependencies)))) add(folder, 'shipped beside it')
  const components = [...ways]
    .map(([folder, hows]) => component(folder, lock, [...hows]))
    .toSorted((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1))
  const self = { type: 'application', 'bom-ref': purl(name, version), name, version, description }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...self, licenses: [licence(license)], purl: purl(name, version) } },
    components,
    dependencies: [
      { ref: self['bom-ref'], dependsOn: components.map((one) => one['bom-ref']) },
      ...components.map((one) => ({ ref: one['bom-ref'] })),
    ],
  }
}

/**
 * @param {string} folder
 * @param {Lock} lock
 * @param {How[]} hows
 */
function component(folder, lock, hows) {
  const locked = lock[folder]
  if (!locked) throw new Error(`The lock file does not have ${folder}.`)
  const [group, name] = nameIn(folder).startsWith('@') ? nameIn(folder).split('/') : [undefined, nameIn(folder)]
  const ref = purl(nameIn(folder), locked.version)
  return {
    type: 'library',
    'bom-ref': ref,
    ...(group !== undefined && { group }),
    name: name ?? '',
    version: locked.version,
    ...(locked.integrity && { hashes: [hash(locked.integrity)] }),
    ...(locked.license && { licenses: [licence(locked.license)] }),
    purl: ref,
    properties: hows.map((value) => ({ name: 'windsock:part', value })),
  }
}

/** Converts a hash of the lock file, `sha512-…` in base 64, to hexadecimal. @param {string} integrity */
function hash(integrity) {
  const [algorithm, digest = ''] = integrity.split('-')
  if (algorithm !== 'sha512') throw new Error(`A hash of another kind than sha512: ${integrity}`)
  return { alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }
}

/** @param {string} text - an SPDX id, or an expression that combines several */
function licence(text) {
  return / (OR|AND|WITH) /.test(text) ? { expression: text } : { license: { id: text } }
}

/** @param {string} name @param {string} version */
function purl(name, version) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}
