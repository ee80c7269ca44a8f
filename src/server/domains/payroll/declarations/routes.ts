import type { Readable } from 'node:stream'
import * as contract from '#contract/payroll/declarations.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { decideLine, listDeclarations, setProofWindow } from './decisions.ts'
import { addLine, changeLine, chooseRegime, ownDeclaration, removeLine } from './own-declaration.ts'
import { addProof, readOwnProof, readProof, removeProof } from './proofs.ts'
import { viewDeclaration } from './view.ts'

const access = ['APPS_PAYROLL', 'OWNER'] as const

export function declarationRoutes(serve: Serve, { files }: Dependencies): void {
  serve(contract.getOwnDeclaration, 'MEMBER', ({ tx, params }) => ownDeclaration(tx, params.year_start))
  serve(contract.chooseRegime, 'MEMBER', ({ tx, params, body }) => chooseRegime(tx, params.year_start, body.regime))
  serve(contract.addDeclarationLine, 'MEMBER', ({ tx, params, body }) => addLine(tx, params.year_start, body))
  serve(contract.changeDeclarationLine, 'MEMBER', ({ tx, params, body }) =>
    changeLine(tx, params.payroll_declaration_lines_id, body),
  )
  serve(contract.removeDeclarationLine, 'MEMBER', ({ tx, params }) => removeLine(tx, params.payroll_declaration_lines_id))
  serve(contract.addProof, 'MEMBER', ({ tx, params, query, http }) =>
    addProof(tx, files, { id: params.payroll_declaration_lines_id, file_name: query.file_name }, http.body as Readable),
  )
  serve(contract.removeProof, 'MEMBER', ({ tx, params }) => removeProof(tx, params.payroll_proofs_id))
  serve(contract.readOwnProof, 'MEMBER', ({ tx, params }) => readOwnProof(tx, files, params.payroll_proofs_id))
  serve(contract.listDeclarations, access, ({ tx, query }) => listDeclarations(tx, query.year_start))
  serve(contract.getDeclaration, access, ({ tx, params }) => viewDeclaration(tx, params.payroll_employees_id, params.year_start))
  serve(contract.decideLine, access, ({ tx, params, body }) => decideLine(tx, params.payroll_declaration_lines_id, body))
  serve(contract.readProof, access, ({ tx, params }) => readProof(tx, files, params.payroll_proofs_id))
  serve(contract.setProofWindow, access, ({ tx, body }) => setProofWindow(tx, body))
}
