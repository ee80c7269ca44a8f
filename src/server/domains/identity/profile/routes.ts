import * as contract from '#contract/identity/profile.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as service from './service.ts'

export function profileRoutes(serve: Serve) {
  serve(contract.getProfile, 'MEMBER', ({ tx }) => service.get(tx))
  serve(contract.updateProfile, 'MEMBER', ({ tx, body }) => service.update(tx, body))
  serve(contract.uploadPicture, 'MEMBER', ({ tx, http }) => service.savePicture(tx, http.body))
  serve(contract.removePicture, 'MEMBER', ({ tx }) => service.removePicture(tx))
  serve(contract.displayPicture, 'MEMBER', ({ tx, params }) => service.picture(tx, params.accounts_id))
}
