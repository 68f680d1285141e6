local judged
do
    local path, words = "@FILE@", {}
    for word in ("@FUNCTION@"):gmatch("[^.:]+") do
        words[#words + 1] = word
    end
    local folder, name = path:match("^(.*[/\\])([^/\\]*)$")
    package.path = folder .. "?.lua;" .. folder .. "?/init.lua;" .. package.path
    local function leave(why)
        io.stderr:write((tostring(why):gsub("^%a?:?[^:]*[/\\]", "")), "\n")
        os.exit(1)
    end
    local file, why = io.open(path)
    local text = file and file:read("*a") or leave(why)
    -- What is local to the file is returned by one more line, unless the file returns something itself.
    local load = loadstring or load
    local chunk = load(text .. "\nreturn " .. words[1], "@" .. path)
    if not chunk then
        chunk, why = load(text, "@" .. path)
    end
    local before = {}
    for key in pairs(_G) do
        before[key] = true
    end
    local fine, given = pcall(chunk or function() error(why, 0) end)
    if not fine then
        leave(given)
    end
    local function find(from, first)
        local owner
        for i = first, #words do
            owner, from = from, type(from) == "table" and from[words[i]] or nil
        end
        return type(from) == "function" and from or nil, owner
    end
    local last, owner = words[#words], nil
    judged = type(given) == "function" and given or nil
    if not judged then
        judged, owner = find(given, 1)
    end
    if not judged and #words > 1 then
        judged, owner = find(given, 2)
    end
    if not judged then
        judged, owner = find(_G, 1)
    end
    if not judged then
        local names = {}
        for key, value in pairs(type(given) == "table" and given or _G) do
            if type(value) == "function" and (given or not before[key]) then
                names[#names + 1] = tostring(key)
            end
        end
        table.sort(names)
        leave(name .. ": it has no function " .. "@FUNCTION@" .. "; it has: " .. (names[1] and table.concat(names, ", ") or "none"))
    end
    if text:match("function%s+[%w_.]+:" .. last .. "%s*%(") then -- it takes its table first
        local method, self = judged, owner
        judged = function(...) return method(self, ...) end
    end
end
