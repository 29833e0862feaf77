import type { Generated } from 'kysely';

type SessionsTable = {
  id: string;
  user_id: number;
  created_at: number;
  expires_at: number;
  ended_at: number | null;
  /** The time of its last call, to within a few minutes. */
  last_used_at: Generated<number | null>;
  /** The last time it gave the password, at login or by a step-up. */
  confirmed_at: number;
  /** The last time it cleared a balance with that password; 0 for never. */
  cash_confirmed_at: Generated<number>;
};

/** Signs somebody in who has come back from the provider of the school's accounts. */
type SignInCodesTable = {
  code_hash: string;
  user_id: number;
  /** When they gave their password for it; 0 if they did not. */
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

/** Someone wants a new password for this address. Whether it has an account is looked up later. */
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
