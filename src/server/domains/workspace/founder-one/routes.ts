import * as contract from '#contract/workspace/founder-one.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { steps } from './service.ts'

export function founderOneRoutes(serve: Serve) {
  serve(contract.getFounderSteps, 'MEMBER', ({ tx }) => steps(tx))
}
