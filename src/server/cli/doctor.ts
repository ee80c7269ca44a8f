import fs from 'node:fs'
import type { Check } from '#server/checks/check.ts'
import { type Config, OperatorError, readConfig } from '#server/config.ts'
import { clusterOf } from '#server/platform/embedded.ts'
import type { Command } from './command.ts'
import { withDatabase } from './reach.ts'

export const doctor: Command = {
  summary: 'Check settings, machine and database: what would prevent a start, and what to mend',
  operands: [],
  options: { production: { type: 'boolean', says: 'check as if NODE_ENV were production' } },
  notes: 'Changes nothing, also while serving. Exit code 1 when the server would refuse to start.',
  async run(given) {
    const env = given.flag('production') ? { ...process.env, NODE_ENV: 'production' } : process.env
    const checks = await allChecks(env)
    const isRefused = checks.some(({ outcome }) => outcome === 'refused')
    const width = Math.max(...checks.map(({ name }) => name.length))
    const lines = checks.map(({ name, outcome, says }) => `${outcome.padEnd(7)}  ${name.padEnd(width)}  ${says}`)
    return { text: lines.join('\n'), json: { ok: !isRefused, checks }, failed: isRefused }
  },
}

async function allChecks(env: NodeJS.ProcessEnv): Promise<Check[]> {
  const { settingsChecks } = await import('#server/checks/settings.ts')
  const { machineChecks } = await import('#server/checks/machine.ts')
  const { backupChecks } = await import('#server/checks/backups.ts')
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    if (error instanceof OperatorError) return [{ name: 'settings', outcome: 'refused', says: error.message }]
    throw error
  }
  return [
    ...settingsChecks(config),
    ...(await machineChecks(config)),
    ...(await backupChecks(config, new Date())),
    ...(await databaseChecksOf(config)),
  ]
}

async function databaseChecksOf(config: Config): Promise<Check[]> {
  const { databaseChecks } = await import('#server/checks/database.ts')
  if (config.databaseUrl === undefined && !fs.existsSync(clusterOf(config)))
    return [{ name: 'database', outcome: 'ok', says: 'There is no database yet: the first start makes one.' }]
  try {
    return await withDatabase(config, (url) => databaseChecks(config, url))
  } catch (error) {
    if (error instanceof OperatorError) return [{ name: 'database', outcome: 'refused', says: error.message }]
    throw error
  }
}
