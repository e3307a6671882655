// Checks the SBOM (the list of all packages in a release) against those rules of CycloneDX 1.6 that apply to it:
// required fields, no unknown fields, and allowed values. See https://cyclonedx.org/docs/1.6/json/.

/** @typedef {{ license?: { id?: string }, expression?: string }} Licence */
/** @typedef {{ type: string, 'bom-ref': string, name: string, version: string, purl: string, hashes?: { alg: string, content: string }[], licenses?: Licence[], properties?: { name: string, value: string }[] }} Part */
/** @typedef {{ bomFormat: string, specVersion: string, version: number, metadata: { component: Part }, components: Part[], dependencies: { ref: string, dependsOn?: string[] }[] }} List */

const types = new Set([
  'application',
  'framework',
  'library',
  'container',
  'platform',
  'operating-system',
  'device',
  'file',
])
/** @type {Readonly<Record<string, RegExp>>} */
const hashes = { 'SHA-256': /^[0-9a-f]{64}$/, 'SHA-512': /^[0-9a-f]{128}$/ }
const known = {
  list: ['$schema', 'bomFormat', 'specVersion', 'serialNumber', 'version', 'metadata', 'components', 'dependencies'],
  part: ['type', 'bom-ref', 'group', 'name', 'version', 'description', 'hashes', 'licenses', 'purl', 'properties'],
  dependency: ['ref', 'dependsOn'],
}
const address = /^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+[\w.+-]*$/

/**
 * Returns the faults of an SBOM; empty if there are none.
 * @param {List} list
 * @returns {string[]}
 */
export function faultsOfSbom(list) {
  const parts = [list.metadata.component, ...list.components]
  const refs = parts.map((one) => one['bom-ref'])
  const { dependencies } = list
  return [
    ...strangers('the list', list, known.list),
    ...unless(list.bomFormat === 'CycloneDX' && list.specVersion === '1.6', 'it is no CycloneDX 1.6'),
    ...unless(Number.isInteger(list.version) && list.version >= 1, 'its version is no number from 1 on'),
    ...parts.flatMap(faultsOf),
    ...unless(new Set(refs).size === refs.length, 'two parts have one reference'),
    ...dependencies.flatMap((dependency) => strangers('a dependency', dependency, known.dependency)),
    ...dependencies
      .flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn])
      .flatMap((ref) => unless(refs.includes(ref), `${ref} is not listed`)),
    ...unless(new Set(dependencies.map(({ ref }) => ref)).size === dependencies.length, 'a reference depends twice'),
  ]
}

/** @param {Part} one @returns {string[]} */
function faultsOf(one) {
  const { type, name, version, purl, hashes: hashed = [], licenses = [], properties = [] } = one
  return [
    ...strangers(name, one, known.part),
    ...unless(types.has(type), `${name}: its type is unknown`),
    ...unless([name, version, one['bom-ref']].every(isText), `${name}: no name, version or reference`),
    ...unless(address.test(purl), `${name}: ${purl} is no address of a package`),
    ...unless(
      hashed.every(({ alg, content }) => hashes[alg]?.test(content)),
      `${name}: its hash is none`,
    ),
    ...unless(
      licenses.every(({ license, expression }) => isText(expression ?? license?.id)),
      `${name}: its licence is none`,
    ),
    ...unless(
      properties.every((property) => isText(property.name) && isText(property.value)),
      `${name}: a property is empty`,
    ),
  ]
}

/** @param {string} what @param {object} one @param {readonly string[]} fields */
function strangers(what, one, fields) {
  return Object.keys(one)
    .filter((field) => !fields.includes(field))
    .map((field) => `${what} has the field ${field}, which the format does not know`)
}

/** @param {boolean | undefined} isSo @param {string} fault @returns {string[]} */
function unless(isSo, fault) {
  return isSo ? [] : [fault]
}

/** @param {unknown} value */
function isText(value) {
  return typeof value === 'string' && value !== ''
}
