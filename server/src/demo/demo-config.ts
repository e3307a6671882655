import type { Config } from '../config'

/**
 * Returns the settings of the demo club. They are the operator's settings, but some have different defaults, and
 * registration is always open and unlimited.
 */
export function demoConfig(config: Config): Config {
  return {
    ...config,
    dataDir: config.dataDir === './data' ? './data/demo' : config.dataDir,
    clubName: config.clubName === 'Windsock' ? 'Windy Hill Flying Club' : config.clubName,
    logLevel: config.logLevel === 'info' ? 'warn' : config.logLevel,
    registration: 'open',
    registrationsPerHour: Infinity,
  }
}
