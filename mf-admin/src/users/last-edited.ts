let lastEdited: number | null = null;

/** The user whose page was opened last: after Back, their row in the list has the focus. */
export const rememberEdited = (id: number | null): void => {
  lastEdited = id;
};

export const editedLast = (): number | null => lastEdited;
