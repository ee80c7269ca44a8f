import { type ApiService, services } from '#contract/services.ts'
import { gstinProblem } from '#core/identifiers/gstin.ts'
import { stateOf } from '#core/identifiers/states.ts'
import { product } from '#core/product.ts'
import { OperatorError } from './operator-error.ts'

/**
 * The operator of this installation, who invoices its plans. Outside production a made-up GSTIN shows what the invoices look
 * like.
 */
export function operator(env: NodeJS.ProcessEnv, production: boolean) {
  const gstin = env.KOSHA_OPERATOR_GSTIN || (production ? undefined : '29AABCK2026L1ZI')
  const problem = gstin === undefined ? undefined : gstinProblem(gstin)
  if (problem !== undefined) throw new OperatorError(`KOSHA_OPERATOR_GSTIN is ${gstin}: ${problem}.`)
  const state_code = gstin?.slice(0, 2) ?? (env.KOSHA_OPERATOR_STATE || '29')
  if (stateOf(state_code) === undefined)
    throw new OperatorError(`KOSHA_OPERATOR_STATE is ${state_code}: set a GST state code such as 29.`)
  return { company_name: env.KOSHA_OPERATOR_NAME || product.name, gstin, state_code }
}

export function hosted(text: string | undefined): readonly ApiService[] {
  if (!text) return services
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !services.some((service) => service === name))
  if (unknown !== undefined) throw new OperatorError(`KOSHA_SERVICES names ${unknown}: choose from ${services.join(', ')}.`)
  return services.filter((service) => names.includes(service))
}
