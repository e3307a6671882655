import type { Route } from '../../http/route'
import { elsewhereRoutes } from './elsewhere'
import { readDocuments, readOwnDocuments } from './person-documents'
import { confirmProof, deleteProof } from './proof-decisions'
import { saveProof } from './proof-save'
import { readOverview } from './proofs-overview'

export const proofRoutes: readonly Route[] = [
  readOwnDocuments,
  readDocuments,
  readOverview,
  saveProof,
  deleteProof,
  confirmProof,
  ...elsewhereRoutes,
]
