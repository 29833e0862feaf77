/**
 * Writes the link of a preview into one comment of a pull request, or into the one that is there already. It runs
 * where no code of the pull request does, and what came from there is looked at before it is used.
 */
export const PREVIEW_COMMENT = `[[ "$LINK" =~ ^https?://[A-Za-z0-9.:-]+/preview/[A-Za-z0-9._-]+$ ]] || exit 1
mark="<!-- preview of $NAME -->"
body="$mark
[Preview of $NAME as of $COMMIT]($LINK), for a day. Nobody is signed in there."
comments="repos/$GITHUB_REPOSITORY/issues/$NUMBER/comments"
ours=".[] | select(.user.login == \\"github-actions[bot]\\" and (.body | startswith(\\"$mark\\"))) | .id"
id=$(gh api "$comments" --paginate --jq "$ours" | head -n 1)
if [ -n "$id" ]; then
  gh api --silent --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$id" --raw-field body="$body"
else
  gh api --silent --method POST "$comments" --raw-field body="$body"
fi
`;
