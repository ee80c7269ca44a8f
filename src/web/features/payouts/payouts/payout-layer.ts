export type PayoutLayer = 'approve' | 'reject' | 'cancel' | 'mark'
