import path from 'node:path'
import { type Service, services } from '#contract/services.ts'

/** What an operator got wrong: one sentence that says what to do. The process prints it and exits with code 1. */
export class OperatorError extends Error {}

export type Config = ReturnType<typeof readConfig>

/** Reads every setting, from nowhere else than `env`. Throws OperatorError naming the setting that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const production = env.NODE_ENV === 'production'
  const data = path.resolve(env.KOSHA_DATA || 'data')
  if (production && env.KOSHA_NOW) throw new OperatorError('KOSHA_NOW fixes the clock and is refused in production: unset it.')
  return {
    production,
    port: wholeNumber('PORT', env.PORT || '4000', 0, 65_535),
    host: env.HOST || '127.0.0.1',
    data,
    databaseUrl: env.DATABASE_URL || undefined,
    /** An instant the clock stands still at, for demonstrations and evaluation. */
    now: env.KOSHA_NOW ? instant(env.KOSHA_NOW) : undefined,
    /** The address people reach the server at, for links in mails; the request's own when unset. */
    publicUrl: env.KOSHA_URL || undefined,
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM || 'Kosha <no-reply@localhost>',
    files: path.resolve(env.KOSHA_FILES || path.join(data, 'files')),
    backups: path.resolve(env.KOSHA_BACKUPS || path.join(data, 'backups')),
    services: hosted(env.KOSHA_SERVICES),
    encryption: flag('KOSHA_ENCRYPTION', env.KOSHA_ENCRYPTION, true),
    demo: flag('KOSHA_DEMO', env.KOSHA_DEMO, !production),
    /** 32 bytes, base64: seals keys at rest. Made once under the data folder when unset. */
    secret: env.KOSHA_SECRET || undefined,
    logLevel: env.LOG_LEVEL || 'info',
  }
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new OperatorError(`${name} is ${text}: set a whole number from ${least} to ${most}.`)
  return value
}

function flag(name: string, text: string | undefined, fallback: boolean): boolean {
  if (!text) return fallback
  if (text === 'on' || text === 'off') return text === 'on'
  throw new OperatorError(`${name} is ${text}: set it to on or off.`)
}

function instant(text: string): Date {
  const date = new Date(text)
  if (Number.isNaN(date.getTime()))
    throw new OperatorError(`KOSHA_NOW is ${text}: set an instant such as 2026-11-20T10:00:00+05:30.`)
  return date
}

function hosted(text: string | undefined): readonly Service[] {
  if (!text) return services
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !services.some((service) => service === name))
  if (unknown !== undefined) throw new OperatorError(`KOSHA_SERVICES names ${unknown}: choose from ${services.join(', ')}.`)
  return services.filter((service) => names.includes(service))
}
