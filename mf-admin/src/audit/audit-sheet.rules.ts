import type { AuditEntry } from 'shared/contract';
import { t } from 'shared/language';
import { createSheet, type Sheet } from '../sheets/sheet.rules.ts';
import { KIND_LABELS } from './audit-filter.rules.ts';

export const auditSheet = (entries: readonly AuditEntry[]): Sheet =>
  createSheet(entries, [
    [t('When'), ({ at }) => ({ time: at })],
    [t('Who'), ({ who }) => who],
    [t('What'), ({ what }) => what],
    [t('About'), ({ kind }) => KIND_LABELS[kind]],
  ]);
