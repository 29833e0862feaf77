import type { Generated } from 'kysely';

type SessionsTable = {
  id: string;
  user_id: number;
  created_at: number;
  expires_at: number;
  ended_at: number | null;
  /** The time of its last call, to within a few minutes; null before the first. */
  last_used_at: Generated<number | null>;
  /** When its user last entered the password, at login or by a step-up. */
  confirmed_at: number;
  /** When its user last cleared a balance, which renews the step-up for cash; 0 for never. */
  cash_confirmed_at: Generated<number>;
};

/** Signs somebody in who has come back from the provider of the school's accounts. */
type SignInCodesTable = {
  code_hash: string;
  user_id: number;
  /** When they entered their password for it; 0 if they did not. */
  confirmed_at: number;
  expires_at: number;
};

type AccountTokensTable = {
  id: Generated<number>;
  user_id: number;
  purpose: 'VERIFY' | 'RESET';
  token_hash: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
};

/** Requests for a new password. Whether the e-mail address has an account is looked up later. */
type ResetRequestsTable = {
  id: Generated<number>;
  email: string;
  created_at: number;
};

export type SessionTables = {
  sessions: SessionsTable;
  account_tokens: AccountTokensTable;
  sign_in_codes: SignInCodesTable;
  reset_requests: ResetRequestsTable;
};
