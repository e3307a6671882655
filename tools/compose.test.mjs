import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** @typedef {{ image?: string, networks: string[], environment: Record<string, string>, volumes?: string[], read_only?: boolean, cap_drop?: string[], cap_add?: string[], security_opt?: string[], ports?: string[], user?: string }} Service */
/** @typedef {{ services: Record<string, Service>, networks: Record<string, { internal?: boolean }>, volumes: Record<string, unknown> }} Compose */

const { services, networks, volumes } = composed()
const all = Object.entries(services)

/**
 * Parses compose.yaml with the YAML package that the OpenAPI validator depends on, so that the project needs no other.
 * @returns {Compose}
 */
function composed() {
  const ofServer = createRequire(join(root, 'server/package.json'))
  const ofValidator = createRequire(ofServer.resolve('@seriousme/openapi-schema-validator'))
  const { parse } = /** @type {{ parse: (text: string, options: object) => Compose }} */ (ofValidator('yaml'))
  return parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true })
}

describe('compose.yaml', () => {
  it('starts two instances, PostgreSQL and a proxy', () => {
    expect(Object.keys(services)).toEqual(['app-1', 'app-2', 'postgres', 'proxy'])
  })

  it.each(all)('%s: has a read-only file system, and cannot gain privileges', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
  })

  it('gives back one capability: the proxy’s to bind the ports of the web', () => {
    expect(all.filter(([, { cap_add }]) => cap_add).map(([name, { cap_add }]) => [name, cap_add])).toEqual([
      ['proxy', ['NET_BIND_SERVICE']],
    ])
    expect(all.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy'])
  })

  it('isolates the proxy from the database, and the database from the outside', () => {
    expect(networks.back?.internal).toBe(true)
    expect(Object.fromEntries(all.map(([name, service]) => [name, service.networks]))).toEqual({
      'app-1': ['front', 'back'],
      'app-2': ['front', 'back'],
      postgres: ['back'],
      proxy: ['front'],
    })
  })

  it('connects as a role whose password is not the superuser’s', () => {
    const address = services['app-1']?.environment.DATABASE_URL
    expect(address).toMatch(/^postgres:\/\/windsock:\$\{DATABASE_PASSWORD:\?[^}]+\}@postgres\/windsock$/)
    expect(services.postgres?.environment).not.toHaveProperty('POSTGRES_USER')
    expect(services['app-1']?.environment).not.toHaveProperty('POSTGRES_PASSWORD')
    const script = services.postgres?.volumes?.find((volume) => volume.includes('/docker-entrypoint-initdb.d/'))
    expect(script).toMatch(/^\.\/deploy\/postgres-role\.sh:.*\.sh:ro$/)
    expect(statSync(join(root, 'deploy/postgres-role.sh')).mode & 0o111).toBe(0o111)
  })

  it('mounts existing files, read-only, and declared volumes', () => {
    for (const volume of all.flatMap(([, service]) => service.volumes ?? [])) {
      const [from = '', , mode] = volume.split(':')
      if (from.startsWith('./')) expect([volume, existsSync(join(root, from)), mode]).toEqual([volume, true, 'ro'])
      else expect(Object.keys(volumes)).toContain(from)
    }
  })

  it('passes on the settings of the server by their names', () => {
    const config = readFileSync(join(root, 'server/src/config.ts'), 'utf8')
    for (const name of Object.keys(services['app-1']?.environment ?? {})) expect(config).toMatch(`  ${name}: optional(`)
  })
})
