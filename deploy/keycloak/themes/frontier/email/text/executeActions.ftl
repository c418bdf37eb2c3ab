<#ftl output_format="plainText">
${msg("executeActionsBody", link, linkExpiration, realmName, "", linkExpirationFormatter(linkExpiration))}
<#if properties.publisher?has_content>

${msg("publishedBy", properties.publisher)}
</#if>
